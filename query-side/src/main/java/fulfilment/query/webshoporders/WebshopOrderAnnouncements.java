package fulfilment.query.webshoporders;

import static fulfilment.api.hooks.EventKind.WEBSHOP_ORDERS_IMPORTED;

import fulfilment.api.webshoporders.WebshopOrderEvent;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderAnonymized;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImportFailed;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderReported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopReportChanged;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.ObjectChange;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/**
 * Announces the import of webshop orders; the order that is made is announced by its own events. Limited keys cannot read webshop orders, so
 * hooks of a fulfilment customer hear nothing of them. Rules WEB-18, WEB-15.
 */
@Component
class WebshopOrderAnnouncements implements Announcements<WebshopOrderEvent> {

    private static final String SUBJECT = "webshop_order";

    @Override
    public Class<WebshopOrderEvent> events() {
        return WebshopOrderEvent.class;
    }

    @Override
    public List<ObjectChange> of(WebshopOrderEvent event) {
        var webshopOrder = new Subject(SUBJECT, event.webshopOrder().value());
        return List.of(switch (event) {
            case WebshopOrderImported e -> ObjectChange.of(webshopOrder, WEBSHOP_ORDERS_IMPORTED);
            case WebshopOrderReported e -> ObjectChange.nothing(webshopOrder);
            case WebshopReportChanged e -> ObjectChange.nothing(webshopOrder);
            case WebshopOrderImportFailed e -> ObjectChange.nothing(webshopOrder);
            case WebshopOrderAnonymized e -> ObjectChange.nothing(webshopOrder);
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition webshopOrderPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, AnswerDefinition.stored("t"), "webshop_order", null,
                    true, null);
        }
    }
}
