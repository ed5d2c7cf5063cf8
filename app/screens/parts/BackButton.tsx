import { useNavigation } from '@react-navigation/native';
import { IconButton } from '../../../components';

/** Back to where one came from; home for a page that was opened here. */
export function BackButton() {
  const navigation = useNavigation();
  const back = (): void => (navigation.canGoBack() ? navigation.goBack() : navigation.navigate('Home'));
  return <IconButton glyph="cross" label="Back" onPress={back} />;
}
