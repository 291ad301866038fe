import { Disclosure } from '#src/ui/layout/disclosure.tsx';

interface Question {
  id: number;
  question: string;
  answer: string;
}

/**
 * Questions that open and close on a press, without a script. The first one is open; with `open` all are.
 */
export function Faq({ questions, open = false }: { questions: readonly Question[]; open?: boolean }) {
  return (
    <div>
      {questions.map(({ id, question, answer }, index) => (
        <Disclosure key={id} title={question} defaultOpen={open || index === 0}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
