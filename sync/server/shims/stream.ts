import { EventEmitter } from 'events';

/** See `crypto.ts`. The driver uses `Stream` as an emitter and brings its own pause, resume, write and end. */
export class Stream extends EventEmitter {}
