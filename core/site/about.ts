import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { Video } from '../values/video.ts';

export type AboutSection = { title: string; content: SafeHtml; image: Image | null };

export type AboutVideo = { title: string; content: SafeHtml; video: Video | null };

/** The texts of the about page (S3.22). A part that the CMS does not have is null. */
export type About = {
  about: AboutSection | null;
  wineSelection: AboutVideo | null;
  club: AboutSection | null;
  community: AboutSection | null;
};
