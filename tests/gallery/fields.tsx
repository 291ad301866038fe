import { Dropzone } from '#src/ui/media/dropzone.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { TextArea, TextField } from '#src/ui/controls/field.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Camera, Link } from '#src/ui/media/icons.ts';

export function Fields() {
  return (
    <section>
      <h2>Fields</h2>
      <div className="col">
        <TextField label="Rest" placeholder="name@example.com" hint="We send one link." />
        <TextField label="Error" defaultValue="hana@" error="This e-mail address is not complete." />
        <TextField label="Disabled" defaultValue="hana@example.com" disabled />
        <TextArea label="Prompt" rows={3} placeholder="A lighthouse at dusk" />
        <Dropzone
          onFiles={() => undefined}
          accept="image/*"
          title={
            <>
              <b>Choose a photo</b>, or drop or paste one
            </>
          }
          hint="JPG, PNG, WebP · up to 20 MB"
          actions={
            <>
              <FileButton size="sm" capture="user" accept="image/*" onFiles={() => undefined}>
                <Icon of={Camera} size="s" />
                Camera
              </FileButton>
              <Button size="sm">
                <Icon of={Link} size="s" />
                URL
              </Button>
            </>
          }
        />
      </div>
    </section>
  );
}
