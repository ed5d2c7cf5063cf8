/** Runs once before the native project: the bundles that its phones run. */
import { makeBundles } from './bundles';

export default makeBundles;
