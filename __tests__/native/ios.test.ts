/** The same on an iPhone: what differs there is the background, the names of networks and the modules underneath. */
import { testHostingOn } from './support/hosting';

jest.setTimeout(120_000);

testHostingOn('ios', ['B']);
