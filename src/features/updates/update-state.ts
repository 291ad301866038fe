import { signal } from '@preact/signals-core';

/**
 * `ready`: a new build waits. `later`: it waits, and the user has put it off. `reloading`: the user
 * accepted it, or went to another page.
 */
type UpdateState = 'none' | 'ready' | 'later' | 'reloading';

export const updateState = signal<UpdateState>('none');
