/**
 * The announcement feed: what the outside is told of events, written with the views and read with a cursor that misses nothing. Start with
 * {@link fulfilment.query.feed.AnnouncementPublisher}. Source: architecture, 4, Tell; webhooks, Events; contract, 29 and 30.
 */
@NullMarked
package fulfilment.query.feed;

import org.jspecify.annotations.NullMarked;
