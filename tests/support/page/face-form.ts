import type { ToolWork } from '#contract/tools/tool.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';

/**
 * The modules of a page with the face tool's form, from the last page load. `other`: a tool of the family that
 * differs from the one named.
 */
export async function faceForm(slug: string, other?: Pick<ToolWork, 'inputs'> & { slug: string }) {
  const [form, files, consent, panels, choose, faces, crops, detail, { toolOf }] = await Promise.all([
    import('#src/features/tool-form/tool-form.ts'),
    import('#src/features/tool-form/form-files.ts'),
    import('#src/features/tool-form/form-consent.ts'),
    import('#src/features/tool-form/panels.ts'),
    import('#tools/face-swap/panel/choice/choose.ts'),
    import('#tools/face-swap/panel/finding/find-faces.ts'),
    import('#tools/face-swap/panel/finding/crops.ts'),
    import('#tools/face-swap/panel/choice/detail.ts'),
    import('#tools/index.ts'),
  ]);
  const tool = toolOf(slug);
  if (!tool) throw new Error('the tool does not work');
  await panels.loadPanel(tool.family);
  const it: ToolForm = other
    ? form.toolForm({ ...tool, slug: other.slug }, { ...tool.work, inputs: other.inputs })
    : form.toolForm(tool, tool.work);
  const panel = files.panelFormOf(it);
  const assign = (source: string) => choose.assignSource(panel, source);
  return {
    form: it,
    panel,
    ...form,
    ...files,
    ...consent,
    ...choose,
    ...detail,
    assign,
    watch: (): (() => void) => faces.watchFaces(panel, assign),
    crops: () => crops.cropsOf(panel).value,
    detail: () => detail.peekDetail(panel),
    setTarget: (file: File) => files.setFile(it, 'target', { file }),
    /** Adds a source face for the selected face. */
    addSource: (file: File) => files.appendFile(it, 'source', { file }),
    faces: () => detail.facesOf(detail.peekDetail(panel), it.state.value.files),
  };
}
