import { FaceDetail, detection } from '#contract/tools/faces.ts';
import { type ToolProcess, WorkRefused, toolCall } from '#server/jobs/port.ts';
import { changePeopleCall, searchAnswer } from './process/clip-people.ts';
import { inspectClip, previewClip, processClip } from './process/clip.ts';
import { facesOf, square } from './process/faces.ts';
import { keptCalls } from './process/kept.ts';
import { inspectPhoto, processPhoto } from './process/photo.ts';
import { tools } from './tool.ts';

const isOfClips = (slug: string): boolean =>
  tools.some(({ slug: other, work }) => other === slug && work?.result !== 'image');

export const detail = FaceDetail;

export const inspect: NonNullable<ToolProcess['inspect']> = (request, context) =>
  (isOfClips(request.tool) ? inspectClip : inspectPhoto)(request, context);

export const process: ToolProcess['process'] = (work, context) =>
  (isOfClips(work.tool) ? processClip : processPhoto)(work, context);

export const preview: NonNullable<ToolProcess['preview']> = (work, atMs, context) => {
  if (!isOfClips(work.tool)) throw new WorkRefused('not_found');
  return previewClip(work, atMs, context);
};

export const calls: NonNullable<ToolProcess['calls']> = [
  ...keptCalls,
  changePeopleCall,
  toolCall(detection, async ({ file: name }, context) => {
    const file = await context.own(name);
    if (file.duration !== undefined || !file.mime.startsWith('image/') || file.mime === 'image/gif')
      return searchAnswer(file, context);
    const faces = await facesOf(file, context);
    return {
      faces: faces.map(({ id, score, ...at }) => ({
        face_id: id,
        ...at,
        score,
        origin: context.address(file, square(at, file)),
      })),
      frames: 1,
      duration: null,
      width: file.width,
      height: file.height,
    };
  }),
];
