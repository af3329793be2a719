package fulfilment.api.labels;

import fulfilment.api.hooks.AddressVerdict;
import fulfilment.api.kernel.Query;
import fulfilment.api.kernel.SentOnce;
import fulfilment.api.kernel.Slow;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.requests.Json;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.FetchedOptions;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.users.UserId;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries about labels and providers that the provider gateway answers, and the one that it asks. */
public sealed interface LabelQuery {

    /** Asks a provider for its options, now. Answered by the gateway. */
    record FetchOptions(ProviderKind kind, ProviderConnection connection) implements LabelQuery, Query<FetchedOptions>, Slow {}

    /**
     * Sends a provider a test request, for which it sells nothing, now. Answered by the gateway. Rule LBL-95.
     *
     * @param profile  the values of the profile
     * @param contents what is tried
     */
    record TryProvider(ProviderKind kind, ProviderConnection connection, Map<String, Json> profile,
            ShipmentContents contents) implements LabelQuery, Query<ProviderTrial>, Slow {}

    /**
     * The contents of a test request: a parcel without products to a warehouse that has an address, else to the account. Answered by the query
     * side; null if none of them has an address.
     *
     * @param iduser who tries
     */
    record FindTrialContents(UserId iduser) implements LabelQuery, Query<ShipmentContents> {}

    /** Whether a provider may be called at an address. Answered by the gateway. */
    record CheckProviderAddress(String address) implements LabelQuery, Query<AddressVerdict>, Slow {}

    /**
     * Waits for the label of a requested shipment, or for a requested label of a return. The first one to wait makes the gateway call the provider; all others join. Answered by
     * the gateway.
     *
     * @param resend whether to send a JSON push again whose outcome is unknown
     */
    record AwaitLabel(ShipmentId shipment, boolean resend) implements LabelQuery, Query<LabelOutcome>, Slow, SentOnce {

        /** A repeat would send the push once more than the user asked for. */
        @Override
        public boolean sentOnce() {
            return resend;
        }
    }

    /** What the gateway needs to know for a label. Answered by the command side; null if the shipment is not requested any more. */
    record FindRequest(ShipmentId shipment) implements LabelQuery, Query<LabelRequest> {}

    /**
     * What is in a shipment of a picklist. Answered by the query side.
     *
     * @param iduser   who asks for the label
     * @param products what is in its parcels; null for all that is on the picklist
     */
    record FindContents(PicklistId idpicklist, UserId iduser,
            @Nullable List<ParcelContent> products) implements LabelQuery, Query<ShipmentContents> {}

    /** The attempts to get labels for a return, newest first. @param forAdmin whether an admin asks, who sees keys and documents */
    record ListAttemptsOfReturn(ReturnId idreturn, boolean forAdmin) implements LabelQuery, Query<List<LabelAttemptView>> {}

    /** A page of attempts, newest first. @param state null for all */
    record ListAttempts(@Nullable AttemptState state, int offset) implements LabelQuery, Query<List<LabelAttemptView>> {}

    /** The attempts for a picklist, newest first. @param forAdmin whether an admin asks, who sees keys and documents */
    record ListAttemptsOf(PicklistId idpicklist, boolean forAdmin) implements LabelQuery, Query<List<LabelAttemptView>> {}

    /** What labels cost that came from one day to another, both included: by day, newest first, then by provider and currency. */
    record ListLabelPrices(LocalDate from, LocalDate until) implements LabelQuery, Query<List<LabelPricesView>> {}

    /** One attempt; null if there is none. */
    record FindAttempt(long idattempt) implements LabelQuery, Query<LabelAttemptView> {}

    /**
     * A page of cancellations of labels, newest first.
     *
     * @param states   those that are listed
     * @param provider of these labels; null for all
     */
    record ListCancellations(Set<CancellationState> states, @Nullable ShippingProviderId provider,
            int offset) implements LabelQuery, Query<List<LabelCancellationView>> {

        public ListCancellations {
            states = Set.copyOf(states);
        }
    }

    /** One cancellation; null if there is none. */
    record FindCancellation(long idcancellation) implements LabelQuery, Query<LabelCancellationView> {}

    /** The documents of a shipment that are still kept, in the order of its parcels. Empty if it has none, or does not exist. Rule DOC-29. */
    record ListShipmentDocuments(ShipmentId shipment) implements LabelQuery, Query<List<ShipmentDocument>> {}

    /** A stored document; null if there is none, or it is no longer kept. @param token the part of the address that cannot be guessed */
    record FindDocument(String token) implements LabelQuery, Query<LabelDocument> {}

    /** Joins stored PDFs to one, in this order. Those that are no longer kept are left out. @param paths their addresses */
    record JoinDocuments(List<String> paths) implements LabelQuery, Query<JoinedLabels> {

        public JoinDocuments {
            paths = List.copyOf(paths);
        }
    }
}
