/** Whether the browser shows the server's documents in place (`client/browser/`) and not pages of its own. */
export const arePagesDocuments: boolean = true;
