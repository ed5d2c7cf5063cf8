/** Guests that reach a host process over real sockets, as the app does. */
import WebSocket from 'ws';
import type { Games } from '../../../engine';
import { pskOf, secureGuest } from '../../../sync/crypto/channel';
import { Guest } from '../../../sync/guest/guest';
import { identityIn } from '../../../sync/crypto/identity';
import { parseInvite, socketUrl, type Invite } from '../../../sync/invite';
import { memoryStorage } from '../../../sync/storage/memory';
import type { Storage } from '../../../sync/storage/storage';
import { systemScheduler as scheduler, type Connection } from '../../../sync/transport/transport';
import { dialWebSocket } from '../../../sync/transport/websocket-client';
import { random } from '../../start/keys';

export function inviteOf(link: string): Invite & { readonly keys: NonNullable<Invite['keys']> } {
  const invite = parseInvite(link);
  if (!invite.ok || !invite.value.keys) throw new Error(`no invite: ${link}`);
  return { ...invite.value, keys: invite.value.keys };
}

export const socketTo = (invite: Invite): Connection =>
  dialWebSocket({ url: socketUrl(invite), socket: (url) => new WebSocket(url), scheduler, openMs: 2000 });

export async function remoteGuest(
  link: string,
  games: Games,
  storage: Storage = memoryStorage(),
  tap: (connection: Connection) => Connection = (connection) => connection,
  table?: string,
): Promise<Guest> {
  const invite = inviteOf(link);
  const identity = await identityIn(storage.values, random);
  const dial = () =>
    secureGuest(
      tap(socketTo(invite)),
      { by: 'invite', hostKey: invite.keys.hostKey, psk: pskOf(invite.keys.secret) },
      { random, scheduler },
    );
  return Guest.start({ games, storage, identity, random, scheduler, dial, ...(table ? { table } : {}) });
}
