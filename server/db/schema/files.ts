import type { ColumnType } from 'kysely';
import type { Consent } from '#contract/tools/consent.ts';
import type { JsonValue } from './json.ts';

export interface FileTables {
  stored_file: {
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
  };
  kept_file: {
    file_name: string;
    owner_id: number;
    family: string;
    title: string;
    consent: Consent;
    created_at: Date;
  };
  upload_session: {
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
  };
  upload_part: {
    upload_id: string;
    n: number;
    bytes: number;
    sha256: string;
  };
  /** Measurements that tools store about a file, by kind. */
  file_analysis: {
    file_name: string;
    kind: string;
    data: ColumnType<JsonValue, string, string>;
    created_at: Date;
  };
}
