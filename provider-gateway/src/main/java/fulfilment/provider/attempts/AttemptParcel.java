package fulfilment.provider.attempts;

import fulfilment.api.labels.DocumentLink;
import fulfilment.api.labels.Label;
import jakarta.persistence.Embeddable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A parcel of an answered attempt. */
@Embeddable
record AttemptParcel(@Nullable String trackingcode, @Nullable String trackingurl, @Nullable String labelurl,
        @Nullable String labelurlZpl) {

    /** @param parcel null for a parcel without anything: Hibernate reads it so */
    static Label.Parcel shown(@Nullable AttemptParcel parcel, List<DocumentLink> documents) {
        return parcel == null
                ? new Label.Parcel(null, null, null, null, documents)
                : new Label.Parcel(parcel.trackingcode, parcel.trackingurl, parcel.labelurl, parcel.labelurlZpl, documents);
    }
}
