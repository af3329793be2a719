package fulfilment.query.webshoporders;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.webshoporders.WebshopOrderEvent;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderAnonymized;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImportFailed;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderReported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopReportChanged;
import fulfilment.api.webshoporders.WebshopOrderView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a webshop order from its events. */
final class WebshopOrderFold implements Fold<WebshopOrderView, WebshopOrderEvent> {

    @Override
    public List<Integer> touches(WebshopOrderEvent event) {
        return List.of(event.webshopOrder().value());
    }

    @Override
    public WebshopOrderView on(int id, @Nullable WebshopOrderView webshopOrder, WebshopOrderEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case WebshopOrderReported e -> WebshopOrderView.reported(e, at);
            case WebshopReportChanged e -> existing(webshopOrder, e).with(e, at);
            case WebshopOrderImported e -> existing(webshopOrder, e).imported(e.order().value(), at);
            case WebshopOrderImportFailed e -> existing(webshopOrder, e).failed(e.reason(), at);
            case WebshopOrderAnonymized e -> existing(webshopOrder, e);
        };
    }
}
