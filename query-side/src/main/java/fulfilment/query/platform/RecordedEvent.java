package fulfilment.query.platform;

import fulfilment.api.kernel.Recorded;

/** An event with the metadata of its recording. */
public record RecordedEvent(Object event, Recorded recorded) {}
