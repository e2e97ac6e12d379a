/** A special event's page (S3.13). Collections are ids of the shop service; dates are ISO 8601. */
export type SpecialEvent = {
  id: string;
  title: string;
  carouselTitle: string;
  carouselCollectionId: string;
  productCollectionId: string;
  slug: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
};
