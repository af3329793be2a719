package fulfilment.query.returns;

import static fulfilment.api.hooks.EventKind.RETURNS_CHANGED;
import static fulfilment.api.hooks.EventKind.RETURNS_CREATED;
import static fulfilment.api.hooks.EventKind.RETURNS_PRODUCTS_RECEIVED;
import static fulfilment.api.hooks.EventKind.RETURNS_STATUS_CHANGED;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.ReplacementChanged;
import fulfilment.api.returns.ReturnEvent.ReplacementRemoved;
import fulfilment.api.returns.ReturnEvent.ReplacementsAdded;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnAnonymized;
import fulfilment.api.returns.ReturnEvent.ReturnCommented;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnDeleted;
import fulfilment.api.returns.ReturnEvent.ReturnDetailsChanged;
import fulfilment.api.returns.ReturnEvent.ReturnStatusChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductRemoved;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsAdded;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.ObjectChange;
import fulfilment.query.feed.ObjectChange.Kind;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import java.util.List;
import java.util.Objects;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Announces changes of returns. Rules EVT-39, EVT-40. */
@Component
class ReturnAnnouncements implements Announcements<ReturnEvent> {

    private static final String SUBJECT = SourceType.RETURN.word();

    @Override
    public Class<ReturnEvent> events() {
        return ReturnEvent.class;
    }

    @Override
    public List<ObjectChange> of(ReturnEvent event) {
        var returned = new Subject(SUBJECT, event.idreturn().value());
        return List.of(switch (event) {
            case ReturnCreated e -> ObjectChange.of(returned, RETURNS_CREATED);
            case ReturnDetailsChanged e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReturnStatusChanged e -> logged(returned, e);
            case ReturnCommented e -> logged(returned, e);
            case ReturnedProductsAdded e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReturnedProductChanged e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReturnedProductRemoved e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReturnedProductsReceived e -> ObjectChange.of(returned, RETURNS_PRODUCTS_RECEIVED);
            case ReplacementsAdded e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReplacementChanged e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReplacementRemoved e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReplacementsOrdered e -> ObjectChange.of(returned, RETURNS_CHANGED);
            case ReturnAnonymized e -> ObjectChange.nothing(returned);
            case ReturnDeleted e -> ObjectChange.nothing(returned);
        });
    }

    /** Shows the log entry beside the return, so that a mailer can tell the customer. Rule EVT-40. */
    private static ObjectChange logged(Subject returned, ReturnEvent event) {
        return ObjectChange.of(returned, List.of(Kind.with(RETURNS_STATUS_CHANGED, recorded -> entry(event, recorded))));
    }

    private static Object entry(ReturnEvent event, Recorded recorded) {
        return Objects.requireNonNull(ReturnLogs.entry(event, recorded));
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        /** The payload also shows the order, the customer, and what became of the replacements. */
        @Bean
        PayloadDefinition returnPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, ReturnAnswers.RETURN, "returns", "r.idfulfilment_customer",
                    "true", false,
                    "returns");
        }
    }
}
