/** A table: the log decides which of its screens this device shows. */
import { useEffect } from 'react';
import { isSeat } from '../../engine';
import { useToast } from '../../components';
import { lazyPart, loadTheRest } from '../lazy-part';
import { shellStore, useShell } from '../table/shell';
import { stageOf, useTableStore } from '../table/store';
import { ChairStage } from './table/Chair';
import { JoiningStage } from './table/Joining';
import { LobbyStage } from './table/Lobby';
import { PlayStage } from './table/Play';
import { RoleStage } from './table/Role';
import { CodesSheet } from './table/CodesSheet';
import { HelpSheet } from './table/HelpSheet';

/** A game that was on the screen for so long was seen. */
const SEEN_MS = 1000;

const BoardStage = lazyPart(() => import('./table/Board').then((part) => part.BoardStage));
const FinalStage = lazyPart(() => import('./table/Final').then((part) => part.FinalStage));
const GavelTools = lazyPart(() => import('./table/GavelSheet').then((part) => part.GavelSheet));

/** Loaded when it is first opened. */
function GavelSheet() {
  const open = useShell(({ sheet }) => sheet?.is === 'gavel');
  return open ? <GavelTools /> : null;
}

export function TableScreen() {
  useNudges();
  useEffect(loadTheRest, []);
  return (
    <>
      <Stage />
      <HelpSheet />
      <GavelSheet />
      <CodesSheet />
    </>
  );
}

function Stage() {
  const stage = useTableStore(stageOf);
  const seated = useTableStore(({ seats }) => seats.length > 0);
  const adding = useShell((shell) => shell.adding);
  const claiming = useShell((shell) => shell.claiming);
  const finalSeen = useShell((shell) => shell.finalSeen);
  // Each game has a ranking of its own to be looked at. A newcomer who reads the log runs through old games in no time.
  useEffect(() => {
    if (stage !== 'play') return undefined;
    const seen = setTimeout(() => shellStore.setState({ finalSeen: false }), SEEN_MS);
    return () => clearTimeout(seen);
  }, [stage]);
  if (claiming && stage !== 'stopped') return <JoiningStage />;
  switch (stage) {
    case 'joining':
    case 'stopped':
      return <JoiningStage />;
    case 'role':
      return <RoleStage />;
    case 'board':
      return <BoardStage />;
    case 'chair':
      return <ChairStage />;
    case 'lobby':
      return adding ? <ChairStage /> : <LobbyStage />;
    case 'final':
      // Whoever comes in between two games looks for a chair.
      if (seated ? finalSeen !== true : finalSeen === false) return <FinalStage />;
      return adding || !seated ? <ChairStage /> : <LobbyStage />;
    case 'play':
      return <PlayStage />;
  }
}

/** Somebody waits for a seat of this phone. */
function useNudges(): void {
  const toast = useToast();
  const guest = useTableStore(({ session }) => session?.guest ?? null);
  useEffect(() => {
    if (!guest) return undefined;
    return guest.onNudge((seat, by) => {
      const found = isSeat(seat) ? guest.now.table?.seats[seat] : undefined;
      toast(`${by} waits for ${found?.name ?? 'you'}.`);
    });
  }, [guest, toast]);
}
