import { useEffect, useRef } from 'react';
import { useGo } from '#src/i18n/links/use-go.ts';
import { beginVisit, resumeLogin, resumeOutbox, resumePayments, sayLoggedOut } from './resume.ts';

const warn = (error: unknown): void => console.warn(error);

/** Resumes, once a page load, what was open when the page was left or the application was ended. */
export function useResume(): void {
  const go = useGo();
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const isNewVisit = beginVisit();
    resumePayments(isNewVisit).catch(warn);
    resumeOutbox().catch(warn);
    sayLoggedOut().catch(warn);
    resumeLogin(isNewVisit).then((address) => address === undefined || latest.current(address), warn);
  }, []);
}
