/** What is true of the room and not of the log: who is there, whose hammer runs, who is awaited. */
import type { DeviceNo, Entry } from '../../engine';
import type { DeviceState, FromHost } from '../protocol';
import type { View } from './view';

export type Room = Pick<View, 'presence' | 'watching' | 'silent' | 'knocks'> & {
  /** On the host's clock. */
  readonly hammers: Readonly<Record<string, number>>;
};

export const EMPTY_ROOM: Room = { presence: {}, watching: 0, hammers: {}, silent: {}, knocks: [] };

export function roomAfter(room: Room, message: FromHost): Room {
  switch (message.say) {
    case 'welcome': // everything that still holds is told again
      return EMPTY_ROOM;
    case 'presence':
      return {
        ...room,
        presence: message.devices as Readonly<Record<DeviceNo, DeviceState>>,
        watching: message.watching,
      };
    case 'hammer':
      return { ...room, hammers: withKey(room.hammers, message.round, message.falls) };
    case 'silent': {
      const slots = message.slots.length > 0 ? message.slots : undefined;
      return { ...room, silent: withKey(room.silent, message.round, slots) };
    }
    case 'knocks':
      return { ...room, knocks: message.knocks };
    default:
      return room;
  }
}

/** A hammer that fell runs no longer; the log says so, and a round that an undo brings up again begins without. */
export const roomSince = (room: Room, { body }: Entry): Room =>
  body.do === 'closed' ? { ...room, hammers: withKey(room.hammers, body.round, undefined) } : room;

function withKey<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
): Readonly<Record<string, T>> {
  const { [key]: _old, ...rest } = record;
  return value === undefined ? rest : { ...rest, [key]: value };
}
