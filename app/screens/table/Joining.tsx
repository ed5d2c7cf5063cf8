/** On the way to a table, or stopped at its door: what is going on, and what to do. */
import { Button, Screen, Text } from '../../../components';
import { page } from '../../platform/page';
import { Permission } from '../parts/Permission';
import { leave, rejoin } from '../../table/ways';
import { useLink, useTableStore } from '../../table/store';
import { joiningWords } from '../../words/connection';

export function JoiningStage() {
  const link = useLink();
  const arriving = useTableStore(({ view }) => view?.arriving ?? null);
  const { title, text } = joiningWords(link ?? { is: 'connecting', attempt: 0 }, arriving);
  const stopped = link?.is === 'stopped';
  const why = stopped ? link.why : null;
  const reloads = why?.kind === 'bad-log' || (why?.kind === 'bye' && why.why !== 'elsewhere');
  return (
    <Screen
      title="Paddles Up"
      bar={
        stopped ? (
          <>
            {why?.kind === 'bye' && why.why === 'elsewhere' ? (
              <Button label="Play here" kind="primary" onPress={() => void rejoin()} />
            ) : null}
            {reloads && page.where() ? (
              <Button label="Reload the page" kind="primary" onPress={() => page.reload()} />
            ) : null}
            <Button label="Home" kind="quiet" onPress={() => void leave()} />
          </>
        ) : (
          <Button label="Give up" kind="quiet" onPress={() => void leave()} />
        )
      }
    >
      <Text kind={link?.is === 'knocking' ? 'display' : 'heading'} level={2}>
        {title}
      </Text>
      <Text aria-live="polite">{text}</Text>
      {link?.is === 'waiting' && link.reason.kind !== 'channel' ? <Permission /> : null}
    </Screen>
  );
}
