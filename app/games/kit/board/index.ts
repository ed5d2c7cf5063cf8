/**
 * The board's pieces. A game's Board fills a BoardGrid:
 *
 *   <BoardGrid
 *     strip={<StripText>Round 2, lot 3 of 6</StripText>}     one line on top
 *     hero={<BoardHero title="Lot 3" …>…</BoardHero>}        what is for sale, or the phase's own picture: it fills the left
 *     prompt={<BoardPrompt>Waiting for Ada.</BoardPrompt>}   one sentence, and the table's buttons (BoardAsks)
 *     lines={outcome.lines}                                  at most two are shown
 *     seats={<BoardSeats props={props} />}                   plates; `seat(s, who).numerals` gives each up to two numbers
 *     foot={<Track large … />}                               pinned at the bottom
 *     stage={<FlipOnBoard … />}                              over hero and seats while a flip is news
 *     call={<BoardCall props={props} round={round} />}       going once, going twice, over everything
 *   />
 *
 * Within a BoardGrid `useTheme().scale` is 1 at 1280 × 800 and type is a board's, so every piece of the UI kit is
 * readable there; sizes of one's own are multiplied by the scale. Nothing scrolls: what fills a slot has to fit it,
 * with `flex: 1, minHeight: 0` and FitText for words of unknown length. BoardStandard puts it together for a game that
 * has only a Subject or nothing of its own. LotStrip draws a round's lots, CardRow cards that fill in when they are
 * named, BoardRanking the end.
 */
export { BoardCall } from './BoardCall';
export { BoardGrid, BoardLines, BoardPrompt, STRIP, StripText } from './BoardGrid';
export { BoardHero } from './BoardHero';
export { BoardPlate, BoardSeats } from './BoardSeats';
export { BoardRanking } from './BoardRanking';
export { CardRow, type BoardCard, type CardSize } from './CardRow';
export { FlipOnBoard } from './FlipOnBoard';
export { RoundPrompt } from './RoundPrompt';
export { LotStrip, type LotOnStrip } from './LotStrip';
export { useBoardShape } from './useBoardShape';
