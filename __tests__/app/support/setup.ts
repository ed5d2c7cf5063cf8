import { configure } from '@testing-library/react-native';

// The first render of a cold run compiles half of React Native while it waits.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
