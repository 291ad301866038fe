interface SharePageTable {
  public_id: string;
  creation_id: number;
  /** Name of the file beside the result. */
  original: string | null;
  created_at: Date;
}

/** Public pages of creations. */
export interface SharingTables {
  share_page: SharePageTable;
}
