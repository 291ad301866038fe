import { navigate } from 'wouter/use-browser-location';
import { goTo } from '#src/app/routing/navigation/navigation.ts';
import { showInForm } from '#src/features/tool-form/open-job.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { active } from '#src/i18n/messages.ts';

/** Goes to the page that shows a job of this device; without one to `otherwise`, else to the list of results. */
export function openJob(entry: { tool: string; clientId: string } | undefined, otherwise?: string): void {
  const path = (entry && showInForm(entry)) ?? otherwise ?? '/my-creations';
  goTo(navigate, hrefIn(active.peek().code, path));
}
