import { GoogleGenAI, Modality } from '@google/genai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Double } from '#tests/support/providers/double.ts';
import { GEMINI_KEY, geminiRefusals, openGemini } from '#tests/support/providers/gemini.ts';
import { madePicture } from '#tests/support/providers/results.ts';

/** The provider's own client says whether our double speaks its protocol. */
describe('the client of Gemini', () => {
  let double: Double;
  const clientWith = (apiKey: string): GoogleGenAI =>
    new GoogleGenAI({ apiKey, httpOptions: { baseUrl: double.origin } });

  beforeAll(async () => {
    double = await openGemini();
  });
  afterAll(() => double.close());

  it('makes pictures of words and pictures', async () => {
    const { bytes } = await madePicture();
    const made = await clientWith(GEMINI_KEY).models.generateContent({
      model: 'gemini-3.1-flash-image',
      contents: [
        { text: 'a hat' },
        { inlineData: { mimeType: 'image/png', data: bytes.toString('base64') } },
      ],
      config: { responseModalities: [Modality.IMAGE], imageConfig: { aspectRatio: '16:9', imageSize: '1K' } },
    });
    const parts = made.candidates?.[0]?.content?.parts ?? [];
    const picture = parts.find(({ inlineData, thought }) => inlineData && thought !== true)?.inlineData;
    expect(Buffer.from(picture?.data ?? '', 'base64')).toEqual(bytes);
    expect(double.works.at(-1)?.input).toMatchObject({
      contents: [{ role: 'user', parts: [{ text: 'a hat' }, { inlineData: { mimeType: 'image/png' } }] }],
      generationConfig: {
        responseModalities: ['IMAGE'],
        imageConfig: { aspectRatio: '16:9', imageSize: '1K' },
      },
    });
  });

  it('speaks', async () => {
    const made = await clientWith(GEMINI_KEY).models.generateContent({
      model: 'gemini-3.8-flash-tts',
      contents: 'Hello.',
      config: {
        responseModalities: [Modality.AUDIO],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
      },
    });
    const parts = made.candidates?.[0]?.content?.parts ?? [];
    expect(parts.at(-1)?.inlineData?.mimeType).toContain('audio/L16');
    expect(double.works.at(-1)?.input).toMatchObject({
      generationConfig: { speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } } },
    });
  });

  it('films, and waits for the operation', async () => {
    const { models, operations } = clientWith(GEMINI_KEY);
    double.plan({ polls: 1 });
    const { bytes } = await madePicture();
    let operation = await models.generateVideos({
      model: 'veo-3.1-fast-generate-preview',
      source: { prompt: 'waves', image: { imageBytes: bytes.toString('base64'), mimeType: 'image/png' } },
      config: { aspectRatio: '9:16', durationSeconds: 6, resolution: '720p', numberOfVideos: 1 },
    });
    expect(double.works.at(-1)?.input).toMatchObject({
      instances: [{ prompt: 'waves', image: { bytesBase64Encoded: bytes.toString('base64') } }],
      parameters: { aspectRatio: '9:16', durationSeconds: 6, resolution: '720p' },
    });
    for (let look = 0; look < 3 && operation.done !== true; look++)
      operation = await operations.getVideosOperation({ operation });
    const { uri = '' } = operation.response?.generatedVideos?.[0]?.video ?? {};
    const film = await fetch(uri, { headers: { 'x-goog-api-key': GEMINI_KEY } });
    expect(Buffer.from(await film.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
    double.plan({ outcome: 'refused', polls: 0 });
    let refused = await models.generateVideos({
      model: 'veo-3.1-generate-preview',
      source: { prompt: 'x' },
    });
    refused = await operations.getVideosOperation({ operation: refused });
    expect(refused.response).toMatchObject({ raiMediaFilteredCount: 1 });
    double.plan({});
  });

  it('reads refusals as its own errors', async () => {
    const asked = { model: 'gemini-3.1-flash-image', contents: 'x' };
    double.next('start', geminiRefusals.gone);
    await expect(clientWith(GEMINI_KEY).models.generateContent(asked)).rejects.toMatchObject({ status: 404 });
    await expect(clientWith('other').models.generateContent(asked)).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
    });
    double.plan({ outcome: 'refused' });
    const config = { responseModalities: [Modality.IMAGE] };
    const blocked = await clientWith(GEMINI_KEY).models.generateContent({ ...asked, config });
    expect(blocked.promptFeedback?.blockReason).toBe('PROHIBITED_CONTENT');
    double.plan({});
  });
});
