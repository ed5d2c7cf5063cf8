import { nativeNet } from '../../../sync/server/native';
import { fakeNative } from '../server/fake-native';
import { webSocketBench } from '../server/support';
import { transportContract } from './contract';

transportContract('WebSocket over node:net', () => webSocketBench());

transportContract('WebSocket over react-native-tcp-socket', () =>
  webSocketBench({ net: nativeNet(fakeNative().tcp) }),
);
