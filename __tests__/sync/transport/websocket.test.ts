import { nativeNet } from '../../../sync/net/native';
import { fakeNative } from '../net/fake-native';
import { webSocketBench } from '../net/support';
import { transportContract } from './contract';

transportContract('WebSocket over node:net', () => webSocketBench());

transportContract('WebSocket over react-native-tcp-socket', () =>
  webSocketBench({ net: nativeNet(fakeNative().tcp) }),
);
