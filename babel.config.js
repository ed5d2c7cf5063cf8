/** Jest cannot load parts later as Metro does: there `import()` is a `require` whose answer is promised. */
const promisedRequire = ({ template }) => {
  const build = template.expression('Promise.resolve().then(() => require(PATH))');
  return {
    visitor: {
      ImportExpression: (path) => path.replaceWith(build({ PATH: path.node.source })),
      Import: ({ parentPath }) =>
        parentPath.isCallExpression() &&
        parentPath.replaceWith(build({ PATH: parentPath.node.arguments[0] })),
    },
  };
};

module.exports = function (api) {
  const testing = api.env('test');
  return { presets: ['babel-preset-expo'], plugins: testing ? [promisedRequire] : [] };
};
