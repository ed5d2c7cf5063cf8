/**
 * Words that are in a bundle exactly when the code is that only the native app needs: the host's sockets, HTTP and
 * WebSocket, the camera, SQLite. They are strings that no minifier changes.
 */
export const NATIVE_ONLY: Readonly<Record<string, string>> = {
  'react-native-tcp-socket': 'TcpSockets',
  'websocket-driver': '258EAFA5-E914-47DA-95CA-C5AB0DC85B11',
  'http-parser-js': 'HPE_INVALID',
  'the stand-in for crypto': 'only sha1 is here',
  'the answers of the host': 'Content-Security-Policy',
  'expo-camera': 'ExpoCamera',
  'expo-audio': 'ExpoAudio',
  'our own module for addresses': 'PaddlesUpLan',
  'our own module for the background': 'PaddlesUpPhone',
  'expo-secure-store': 'ExpoSecureStore',
  'expo-sqlite': 'ExpoSQLite',
};
