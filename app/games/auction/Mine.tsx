/** What have I got? The representative under a thumb, the notebook, the items won. */
import { useState } from 'react';
import { Button, EmptyState, HoldToPeek, Sheet, Text, ThemeProvider, useMasked } from '../../../components';
import { isNote, movesNamed } from '../kit/asks';
import { PanelFrame } from '../kit/PanelFrame';
import { ColourMark } from './Colours';
import { Notebook } from './Notebook';
import { NeighbourBar, RepresentBar } from './now/Representatives';
import { itemsOf, shade, type Panel } from './state';

export function Mine(props: Panel) {
  const { seat, own, state: s } = props;
  const [open, setOpen] = useState<'colour' | 'neighbour' | null>(null);
  const [notes, setNotes] = useState(false);
  const away = useMasked() || props.masked;
  if (!seat || !own)
    return (
      <PanelFrame>
        <EmptyState
          title="No seat here"
          text="This device watches. Take a chair to have a colour of your own."
        />
      </PanelFrame>
    );
  const items = itemsOf(s, seat);
  const close = (): void => setOpen(null);
  const mayLock = movesNamed(props.asks, 'represent').length > 0;
  const mayNote = props.asks.filter(isNote).some(({ what }) => what === 'neighbour');
  return (
    <ThemeProvider plainSeats>
      <PanelFrame>
        <HoldToPeek label="Your representative. Hold here to see.">
          {own.colour === null || away ? null : <ColourMark s={s} colour={own.colour} size={24} />}
          <Text kind="number">
            {away ? 'Hidden' : own.colour === null ? 'Not locked' : shade(own.colour)}
          </Text>
        </HoldToPeek>
        {mayLock ? (
          <Button
            kind="quiet"
            glyph="lock"
            label={s.locked[seat] ? 'Lock your colour anew' : 'Lock your colour'}
            hint="The feed says that you did, not which."
            onPress={() => setOpen('colour')}
          />
        ) : null}
        {mayNote ? (
          <Button
            kind="quiet"
            glyph="eye"
            label="Note the card on your right"
            onPress={() => setOpen('neighbour')}
          />
        ) : null}
        <Text kind="heading">{`Your items: ${items.length > 0 ? items.join(', ') : 'none yet'}`}</Text>
        <Button
          label={notes ? 'Close the notebook' : 'Open the notebook'}
          glyph={notes ? 'eye-shut' : 'eye'}
          onPress={() => setNotes(!notes)}
        />
        {notes ? away ? <Text tone="muted">Hidden</Text> : <Notebook props={props} /> : null}
        <Sheet open={open === 'colour' && mayLock} onClose={close} title="Your representative">
          <RepresentBar props={props} onDone={close} />
        </Sheet>
        <Sheet open={open === 'neighbour' && mayNote} onClose={close} title="On your right">
          <NeighbourBar props={props} onLater={close} />
        </Sheet>
      </PanelFrame>
    </ThemeProvider>
  );
}
