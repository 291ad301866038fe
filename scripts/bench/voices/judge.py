"""Writes down what is said: lines of `language<tab>file` in, one line of text out for each. The argument is the folder
of a whisper model for faster-whisper."""

import sys

from faster_whisper import WhisperModel

model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=2)
for line in sys.stdin:
    language, file = line.rstrip("\n").split("\t")
    segments, _ = model.transcribe(file, language=language, beam_size=5)
    print("".join(segment.text for segment in segments).strip(), flush=True)
