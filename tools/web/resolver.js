/**
 * What libraries bring into the page and no screen ever shows. A phone would load all of it over the table's Wi-Fi, so
 * the web build gets `nothing.js` in its place. Native bundles are left as they are.
 */
const path = require('node:path');

const LEFT_OUT = [
  // `Animated` names them all; with them comes every kind of virtualized list.
  'react-native-web/dist/vendor/react-native/Animated/components/AnimatedFlatList.js',
  'react-native-web/dist/vendor/react-native/Animated/components/AnimatedImage.js',
  'react-native-web/dist/vendor/react-native/Animated/components/AnimatedSectionList.js',
  'react-native-web/dist/vendor/react-native/Animated/AnimatedMock.js',
  // Screens have no header of the navigator's: `headerShown: false`. Its colours take a library of their own.
  '@react-navigation/elements/lib/module/Header/Header.js',
  '@react-navigation/elements/lib/module/Header/HeaderBackButton.js',
  'react-native-web/dist/exports/Image/index.js',
  // Drawings are elements with plain attributes: no XML is read, no transform is a list, nothing drawn is pressed.
  'react-native-svg/lib/module/xml.js',
  'react-native-svg/lib/module/lib/SvgTouchableMixin.js',
  'react-native-svg/lib/module/lib/extract/extractTransform.js',
];

const NOTHING = path.join(__dirname, 'nothing.js');

/** @returns {import('metro-resolver').CustomResolver} */
function webResolver(root) {
  const leftOut = new Set(LEFT_OUT.map((file) => path.join(root, 'node_modules', file)));
  return (context, name, platform) => {
    const found = context.resolveRequest(context, name, platform);
    const isLeftOut = found.type === 'sourceFile' && leftOut.has(found.filePath);
    return isLeftOut ? { ...found, filePath: NOTHING } : found;
  };
}

module.exports = { webResolver, LEFT_OUT };
