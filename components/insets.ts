import { use } from 'react';
import { SafeAreaInsetsContext, type EdgeInsets } from 'react-native-safe-area-context';

const NONE: EdgeInsets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The safe areas; none without a provider. */
export const useInsets = (): EdgeInsets => use(SafeAreaInsetsContext) ?? NONE;
