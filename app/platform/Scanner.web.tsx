/** A page on the LAN has no camera: the phone's own camera app opens the link. */
import type { ScannerProps } from './Scanner';

export const canScan = false;

export function Scanner(_props: ScannerProps) {
  return null;
}
