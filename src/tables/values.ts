// Values that the columns of several modules share.
export type Language = 'en' | 'vi';
export type Level = 'entry' | 'mid' | 'senior' | 'lead' | 'executive';
