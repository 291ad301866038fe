export interface SharingTables {
  share_page: {
    public_id: string;
    creation_id: number;
    /** Name of the file beside the result. */
    original: string | null;
    created_at: Date;
  };
  challenge_entry: {
    public_id: string;
    creation_id: number;
    /** Number of the week, as in the contract. */
    week: number;
    state: 'waiting' | 'shown' | 'declined';
    created_at: Date;
  };
}
