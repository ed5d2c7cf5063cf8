/** A game explained in short, before it and during it. */
import { Sheet, Text } from '../../../components';
import { useHowToPlay } from '../../games/how-to-play';
import { TITLES } from '../../games/titles';
import { isGame } from '../../../engine';
import { Loading } from '../../lazy-part';

export function HowToPlaySheet({ game, onClose }: { readonly game: string; readonly onClose: () => void }) {
  const page = useHowToPlay(game);
  return (
    <Sheet open onClose={onClose} title={`How to play ${isGame(game) ? TITLES[game].title : game}`}>
      {page ? page.text.map((line) => <Text key={line}>{line}</Text>) : <Loading />}
    </Sheet>
  );
}
