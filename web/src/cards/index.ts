// The drawn cards and dominoes. Colours come from the tokens, names from the caller.

export {CardBack, TileBack} from './Backs';
export {Domino, DominoEnd, type DominoProps, type Ends} from './Domino';
export {Face, type CardFace, type FaceProps} from './Face';
export {PlayingCard, type PlayingCardProps} from './PlayingCard';
export {SuitSign} from './SuitSign';
export {suits, isSuit, type Suit} from './suits';
export {Tally} from './Tally';
