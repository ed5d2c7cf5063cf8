import net from 'node:net';
import type { NetLibrary } from './net';

/** `node:net` needs no adapting; this is the proof that it has the host's shape. */
export const nodeNet: NetLibrary = net;
