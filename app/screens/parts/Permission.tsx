/** Nobody is reached: perhaps the phone's owner said no to the local network, without knowing what it was for. */
import { Button, Text } from '../../../components';
import { localNetwork } from '../../platform/local-network';

export function Permission() {
  const { advice, openSettings } = localNetwork;
  if (advice === null) return null;
  return (
    <>
      <Text kind="small" tone="muted">
        {advice}
      </Text>
      <Button label="Open settings" kind="quiet" onPress={openSettings} />
    </>
  );
}
