package fulfilment.rest.errors;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerQuery.FindCustomer;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Query;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationQuery.FindLocation;
import fulfilment.api.movements.MovementId;
import fulfilment.api.movements.MovementQuery.FindMovement;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderQuery.FindOrder;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindPicklistBatch;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistQuery.FindPicklist;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductQuery.FindProduct;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrder;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptQuery.FindReceipt;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnQuery.FindReturn;
import fulfilment.api.tags.TagId;
import fulfilment.api.tags.TagQuery.FindTag;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.warehouses.WarehouseQuery.FindWarehouse;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.HandlerMapping;

/** Names the object of the requested path that does not exist for the caller: the path itself tells a person little. Rule CON-27. */
public final class MissingObject {

    private static final Pattern VARIABLE = Pattern.compile("([^/]*)/\\{([^}]*)}");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");
    private static final Pattern CAPITAL = Pattern.compile("[A-Z]");
    /** How to look up an object by the number in a path, if longer paths contain that path. */
    private static final Map<String, IntFunction<Query<?>>> FOUND = Map.ofEntries(
            Map.entry("customer", id -> new FindCustomer(new CustomerId(id))),
            Map.entry("hook", id -> new FindHook(new HookId(id))),
            Map.entry("location", id -> new FindLocation(new LocationId(id))),
            Map.entry("movement", id -> new FindMovement(new MovementId(id))),
            Map.entry("order", id -> new FindOrder(new OrderId(id))),
            Map.entry("picklist", id -> new FindPicklist(new PicklistId(id))),
            Map.entry("picklist_batch", id -> new FindPicklistBatch(new PicklistBatchId(id))),
            Map.entry("product", id -> new FindProduct(new ProductId(id))),
            Map.entry("purchaseorder", id -> new FindPurchaseOrder(new PurchaseOrderId(id))),
            Map.entry("receipt", id -> new FindReceipt(new ReceiptId(id))),
            Map.entry("return", id -> new FindReturn(new ReturnId(id))),
            Map.entry("tag", id -> new FindTag(new TagId(id))),
            Map.entry("warehouse", id -> new FindWarehouse(new WarehouseId(id))));

    private MissingObject() {}

    private record Named(String kind, String id) {

        boolean isThere(Predicate<Query<?>> exists) {
            var found = FOUND.get(kind);
            return found != null && NUMBER.matcher(id).matches() && exists.test(found.apply(Integer.parseInt(id)));
        }

        boolean isMissing(Predicate<Query<?>> exists) {
            return FOUND.containsKey(kind) && !isThere(exists);
        }
    }

    /** @param exists whether the caller can see what a query finds */
    public static Rejection of(String path, Predicate<Query<?>> exists) {
        var named = named(((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes()).getRequest());
        if (named.isEmpty()) {
            return new Rejection(ErrorCode.NOT_FOUND, "%s does not exist".formatted(path));
        }
        var last = named.removeLast();
        var above = named.stream().filter(one -> one.isMissing(exists)).findFirst();
        if (above.isPresent()) {
            return new NotFound(above.get().kind(), above.get().id());
        }
        return named.isEmpty() || !last.isThere(exists)
                ? new NotFound(last.kind(), last.id())
                : new Rejection(ErrorCode.NOT_FOUND, "%s %s has no %s %s".formatted(named.getLast().kind(), named.getLast().id(),
                        last.kind(), last.id()));
    }

    /** The objects of the path, in its order. */
    private static List<Named> named(HttpServletRequest request) {
        var named = new ArrayList<Named>();
        if (request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE) instanceof String pattern
                && request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> values) {
            var variable = VARIABLE.matcher(pattern);
            while (variable.find()) {
                var kind = kind(variable.group(1), variable.group(2));
                if (!kind.isEmpty()) {
                    named.add(new Named(kind, String.valueOf(values.get(variable.group(2)))));
                }
            }
        }
        return named;
    }

    /** @param list the part of the path before the variable; @return empty if the variable names no object */
    private static String kind(String list, String variable) {
        if (variable.equals("id")) {
            return list.replaceFirst("s$", "");
        }
        if (variable.equals("lot_number")) {
            return "lot";
        }
        return variable.startsWith("id")
                ? CAPITAL.matcher(variable.substring(2)).replaceAll(capital -> "_" + capital.group().toLowerCase(Locale.ROOT))
                : "";
    }
}
