export { Actions } from './actions.tsx';
export { View, isAtWork } from './view.tsx';
