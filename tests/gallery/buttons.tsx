import { useState } from 'react';
import { Button, IconButton, LinkButton } from '#src/ui/controls/button.tsx';
import { Cost } from '#src/ui/media/coin.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Share2, Star, WandSparkles } from '#src/ui/media/icons.ts';

const TONES = ['primary', 'neutral', 'line', 'ghost', 'danger'] as const;

export function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <section>
      <h2>Buttons</h2>
      <div className="col">
        {TONES.map((tone) => (
          <div className="row" key={tone}>
            <div className="state">
              rest<Button tone={tone}>Swap faces</Button>
            </div>
            <div className="state">
              hover
              <Button tone={tone} data-hover>
                Swap faces
              </Button>
            </div>
            <div className="state">
              busy
              <Button tone={tone} busy>
                Swapping…
              </Button>
            </div>
            <div className="state">
              off
              <Button tone={tone} disabled>
                Swap faces
              </Button>
            </div>
            <div className="state">
              off, explained
              <Button tone={tone} disabled offReason="why">
                Swap faces
              </Button>
            </div>
          </div>
        ))}
        <p id="why">Add a photo to start.</p>
        <div className="row">
          <Button tone="primary" size="lg" busy={busy} onClick={() => setBusy(true)}>
            <Icon of={WandSparkles} />
            Generate
          </Button>
          <LinkButton href="#x" tone="line" size="lg">
            Swap a face
          </LinkButton>
          <Button size="sm">Replace</Button>
          <FileButton size="sm" onFiles={() => undefined}>
            Choose file
          </FileButton>
          <IconButton label="Share" tone="neutral">
            <Icon of={Share2} />
          </IconButton>
          <IconButton label="Share" size="sm">
            <Icon of={Share2} size="s" />
          </IconButton>
          <Button shape="stack">
            <Icon of={Star} />
            Favourite
          </Button>
          <Cost amount="20" />
        </div>
      </div>
    </section>
  );
}
