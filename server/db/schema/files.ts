import type { ColumnType } from 'kysely';
import type { Consent } from '#contract/tools/consent.ts';
import type { JsonValue } from './json.ts';

interface StoredFileTable {
  name: string;
  owner_id: number;
  purpose: 'upload' | 'result' | 'kept' | 'preview';
  storage_key: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  sha256: string;
  created_at: Date;
  expires_at: Date | null;
  deleted_at: Date | null;
}

interface KeptFileTable {
  file_name: string;
  owner_id: number;
  family: string;
  title: string;
  consent: Consent;
  created_at: Date;
}

interface UploadSessionTable {
  id: string;
  owner_id: number;
  filename: string;
  mime: string;
  bytes: number;
  part_size: number;
  sha256: string | null;
  state: string;
  created_at: Date;
  expires_at: Date;
}

interface UploadPartTable {
  upload_id: string;
  n: number;
  bytes: number;
  sha256: string;
}

/** Measurements that tools store about a file, by kind. */
interface FileAnalysisTable {
  file_name: string;
  kind: string;
  data: ColumnType<JsonValue, string, string>;
  created_at: Date;
}

export interface FileTables {
  stored_file: StoredFileTable;
  kept_file: KeptFileTable;
  upload_session: UploadSessionTable;
  upload_part: UploadPartTable;
  file_analysis: FileAnalysisTable;
}
