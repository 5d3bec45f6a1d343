// The doors of this folder, loaded when one of them is opened.
export {ProgressPage} from './ProgressPage';
export {PuzzlesPage} from './PuzzlesPage';
export {ReviewPage} from './ReviewPage';
