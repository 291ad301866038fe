import { Disclosure } from '#src/ui/layout/disclosure.tsx';

export interface Question {
  id: number;
  question: string;
  answer: string;
}

/** Questions that open on a press, without a script. The first one is open. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ id, question, answer }, index) => (
        <Disclosure key={id} title={question} defaultOpen={index === 0}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
