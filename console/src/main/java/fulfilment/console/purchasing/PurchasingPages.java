package fulfilment.console.purchasing;

import static fulfilment.console.platform.Listing.document;
import static fulfilment.console.platform.Listing.flag;
import static fulfilment.console.platform.Listing.link;
import static fulfilment.console.platform.Listing.money;
import static fulfilment.console.platform.Listing.name;
import static fulfilment.console.platform.Listing.number;
import static fulfilment.console.platform.Listing.status;
import static fulfilment.console.platform.Listing.text;
import static fulfilment.console.platform.Listing.time;

import fulfilment.console.platform.Action;
import fulfilment.console.sheets.Entry;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Members;
import fulfilment.console.sheets.Offer;
import fulfilment.console.platform.Section;
import fulfilment.console.sheets.Sheet;
import fulfilment.console.sheets.SheetDeclarations;
import fulfilment.console.sheets.Sheet.Paper;
import fulfilment.console.sheets.Sheet.Table;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Declares the pages of purchasing and receiving. */
@Component
class PurchasingPages implements SheetDeclarations {

    private static final Map<String, String> PRODUCTS = Map.of("productcode", "/console/products/{idproduct}");

    private static final List<String> OPEN = List.of("concept", "purchased");
    private static final List<String> PURCHASED = List.of("purchased");

    /** Whether something of a purchase order has arrived. */
    private static boolean isReceived(Members order) {
        return order.list("products").stream().anyMatch(line -> line.number("amountreceived") > 0);
    }

    private static boolean isOpen(Members receipt) {
        return receipt.text("status").equals("processing");
    }

    private static boolean isOpen(Members receipt, int version) {
        return isOpen(receipt) && receipt.number("version") == version;
    }

    /** Whether something was received with a receipt and not reverted. */
    private static boolean hasPieces(Members receipt) {
        return receipt.list("products").stream()
                .anyMatch(line -> line.get("reverted_at") == null && line.number("amount") > 0);
    }

    @Override
    public List<Section> sections() {
        return List.of(purchaseordersSection(), receiptsSection(), suppliersSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(purchaseorders(), receipts(), suppliers());
    }

    @Override
    public List<Action> actions() {
        return List.of(createPurchaseorder(), purchase(), closePurchaseorder(), cancelPurchaseorder(), commentPurchaseorder(),
                addPurchasedProduct(), changePurchaseorder(), changePurchasedProduct(), removePurchasedProduct(),
                receivePurchased(), createReceipt(), receive(), countReceived(), completeReceipt(), allReceived(),
                revertReceived(), deleteReceipt(), commentReceipt(), createSupplier(), anonymizeSupplier(), commentSupplier(),
                changeSupplier());
    }

    @Override
    public List<Sheet> sheets() {
        return List.of(purchaseorder(), receipt(), supplier());
    }

    private static Section purchaseordersSection() {
        return new Section("purchaseorders", "/console/purchaseorders", "/purchaseorders", 50);
    }

    private static Listing purchaseorders() {
        return new Listing("purchaseorders", "/purchaseorders", "idpurchaseorder",
                List.of(name("purchaseorderid"), text("supplier_orderid"), status("status"),
                        text("idsupplier").or("supplier_name"),
                        text("delivery_date"), time("created"), time("updated")),
                List.of(Filter.search(), Filter.oneOf("status", "concept", "purchased", "received", "cancelled"),
                        Filter.number("idsupplier"), Filter.number("idwarehouse"), Filter.moment("updated_after")),
                "/console/forms/purchaseorder.create").withoutProducts()
                .sorted("id", "purchaseorderid", "status", "delivery_date", "updated");
    }

    private static Action createPurchaseorder() {
        return Action.of("purchaseorder.create", "POST", "/purchaseorders", Action.named("idsupplier"),
                Action.named("idwarehouse").optional(), Action.date("delivery_date"), Action.text("supplier_orderid"),
                Action.longText("remarks"), Action.rows("products", Action.named("idproduct"), Action.requiredNumber("amount"),
                        Action.number("price")))
                .goingTo("/console/purchaseorders/{idpurchaseorder}");
    }

    private static Sheet purchaseorder() {
        return new Sheet("purchaseorders", "/purchaseorders/{id}", "purchaseorderid",
                List.of("idpurchaseorder", "idsupplier", "supplier_name", "supplier_orderid", "delivery_date", "remarks",
                        "idwarehouse",
                        "purchased_at", "completed_at", "created", "updated"),
                List.of(new Table("products", "products",
                        List.of(text("productcode"), text("name"), text("productcode_supplier"), number("amount"),
                                number("amountreceived"), money("price"), text("delivery_date")),
                        PRODUCTS,
                        List.of(Offer.in(OPEN, "purchaseorder.change-product"),
                                Offer.in(OPEN, "purchaseorder.remove-product")
                                        .forRows(line -> line.number("amountreceived") == 0))),
                        new Table("receipts", "/purchaseorders/{idpurchaseorder}/receipts",
                                List.of(text("receiptid"), status("status"), time("created"), time("completed_at")),
                                Map.of("receiptid", "/console/receipts/{idreceipt}"), List.of()),
                        new Table("comments", "/purchaseorders/{idpurchaseorder}/comments",
                                List.of(time("created_at"), text("body")), Map.of(), List.of())),
                List.of(Offer.always("purchaseorder.change"), Offer.in(OPEN, "purchaseorder.add-product"),
                        Offer.in(List.of("concept"), "purchaseorder.purchase"),
                        Offer.in(PURCHASED, "purchaseorder.receive"),
                        Offer.when(order -> PURCHASED.contains(order.text("status")) && isReceived(order), "purchaseorder.close"),
                        Offer.when(order -> OPEN.contains(order.text("status")) && !isReceived(order), "purchaseorder.cancel"),
                        Offer.always("purchaseorder.comment")),
                "purchaseorder").printing(new Paper("purchaseorder", "/purchaseorders/{id}/purchaseorderpdf"));
    }

    private static Action purchase() {
        return Action.of("purchaseorder.purchase", "POST", "/purchaseorders/{idpurchaseorder}/mark-as-purchased");
    }

    private static Action closePurchaseorder() {
        return Action.of("purchaseorder.close", "POST", "/purchaseorders/{idpurchaseorder}/close").asks();
    }

    private static Action cancelPurchaseorder() {
        return Action.of("purchaseorder.cancel", "POST", "/purchaseorders/{idpurchaseorder}/cancel").asks();
    }

    private static Action commentPurchaseorder() {
        return Action.of("purchaseorder.comment", "POST", "/purchaseorders/{idpurchaseorder}/comments", Action.longText("body"));
    }

    private static Action addPurchasedProduct() {
        return Action.of("purchaseorder.add-product", "POST", "/purchaseorders/{idpurchaseorder}/products",
                Action.named("idproduct"), Action.requiredNumber("amount"), Action.number("price"));
    }

    private static Action changePurchaseorder() {
        return Action.of("purchaseorder.change", "PUT", "/purchaseorders/{idpurchaseorder}",
                Action.named("idsupplier").optional(), Action.named("idwarehouse").optional(),
                Action.text("supplier_orderid"), Action.date("delivery_date"), Action.oneOf("language", "en", "nl"),
                Action.longText("remarks")).changes();
    }

    private static Action changePurchasedProduct() {
        return Action.of("purchaseorder.change-product", "PUT",
                "/purchaseorders/{idpurchaseorder}/products/{idpurchaseorder_product}", Action.requiredNumber("amount"),
                Action.requiredNumber("price"), Action.date("delivery_date")).changes();
    }

    private static Action removePurchasedProduct() {
        return Action.of("purchaseorder.remove-product", "DELETE",
                "/purchaseorders/{idpurchaseorder}/products/{idpurchaseorder_product}").asks();
    }

    private static Section receiptsSection() {
        return new Section("receipts", "/console/receipts", "/receipts", 51);
    }

    private static Listing receipts() {
        return new Listing("receipts", "/receipts", "idreceipt",
                List.of(name("receiptid"), status("status"), link("supplier.name", "/console/suppliers/{supplier.idsupplier}"),
                        link("purchaseorder.purchaseorderid", "/console/purchaseorders/{purchaseorder.idpurchaseorder}"),
                        number("amount_received"), time("created"), time("completed_at")),
                List.of(Filter.text("receiptid"), Filter.oneOf("status", "processing", "completed"), Filter.number("idsupplier"),
                        Filter.number("idpurchaseorder"), Filter.moment("updated_after"), Filter.moment("completed_after")),
                "receipt.create").withoutProducts().sorted("id", "receiptid", "status", "updated", "completed_at");
    }

    private static Sheet receipt() {
        return new Sheet("receipts", "/receipts/{id}", "receiptid",
                List.of("idreceipt", "supplier.idsupplier", "purchaseorder.idpurchaseorder", "version", "amount_received",
                        "remarks", "idwarehouse", "completed_at", "created", "updated"),
                List.of(new Table("products", "products",
                        List.of(text("productcode"), text("name"), number("amount"), number("amount_ordered"),
                                text("location.name"), text("lot_number"), text("expiration_date"), time("created_at"),
                                time("reverted_at"),
                                document("idproduct", "/console/products/{idproduct}/labels?copies={amount}", "labels")),
                        PRODUCTS, List.of(Offer.when(receipt -> isOpen(receipt, 2), "receipt.revert")
                                .forRows(line -> line.get("reverted_at") == null))),
                        new Table("comments", "/receipts/{idreceipt}/comments", List.of(time("created_at"), text("body")),
                                Map.of(), List.of())),
                List.of(Offer.when(PurchasingPages::isOpen, "receipt.complete"),
                        Offer.when(receipt -> isOpen(receipt, 1), "receipt.all-received"), Offer.always("receipt.comment"),
                        Offer.when(receipt -> isOpen(receipt) && !hasPieces(receipt), "receipt.delete")),
                "receipt")
                .with(new Entry("receive", "/receipts/{idreceipt}/expected-products", "idproduct",
                        List.of(link("productcode", "/console/products/{idproduct}"), text("name"), number("amount_ordered"),
                                number("amount_received"), number("amount_expected")),
                        "receipt.receive", "amount_expected", 2, receipt -> isOpen(receipt, 2)),
                        new Entry("count", "products", "idreceipt_product",
                                List.of(link("productcode", "/console/products/{idproduct}"), text("name"),
                                        number("amount_ordered"), number("amount")),
                                "receipt.count", null, 0, receipt -> isOpen(receipt, 1)));
    }

    private static Action receivePurchased() {
        return Action.of("purchaseorder.receive", "POST", "/receipts").sending("idpurchaseorder")
                .goingTo("/console/receipts/{idreceipt}");
    }

    /** For goods that nobody ordered, or whose order is not known. */
    private static Action createReceipt() {
        return Action.of("receipt.create", "POST", "/receipts", Action.named("idsupplier"),
                Action.named("idwarehouse").optional()).goingTo("/console/receipts/{idreceipt}");
    }

    private static Action receive() {
        return Action.of("receipt.receive", "POST", "/receipts/{idreceipt}/products", Action.named("idproduct"),
                Action.requiredNumber("amount"), Action.named("idlocation").optional(), Action.text("lot_number"),
                Action.date("expiration_date"));
    }

    /** Its form stands in each line of a receipt of version 1. */
    private static Action countReceived() {
        return Action.of("receipt.count", "PUT", "/receipts/{idreceipt}/products/{idreceipt_product}",
                Action.requiredNumber("amount"), Action.named("idlocation").optional());
    }

    private static Action completeReceipt() {
        return Action.of("receipt.complete", "PUT", "/receipts/{idreceipt}").setting("status", "completed").asks();
    }

    private static Action allReceived() {
        return Action.of("receipt.all-received", "POST", "/receipts/{idreceipt}/mark-all-received").asks();
    }

    private static Action revertReceived() {
        return Action.of("receipt.revert", "POST", "/receipts/{idreceipt}/products/{idreceipt_product}/revert").asks();
    }

    private static Action deleteReceipt() {
        return Action.of("receipt.delete", "DELETE", "/receipts/{idreceipt}").asks().goingTo("/console/receipts");
    }

    private static Action commentReceipt() {
        return Action.of("receipt.comment", "POST", "/receipts/{idreceipt}/comments", Action.longText("body"));
    }

    private static Section suppliersSection() {
        return new Section("suppliers", "/console/suppliers", "/suppliers", 52);
    }

    private static Listing suppliers() {
        return new Listing("suppliers", "/suppliers", "idsupplier",
                List.of(name("name"), text("contactname"), text("telephone"), text("emailaddress"), flag("active")),
                List.of(Filter.flag("inactive")), "supplier.create").sorted("id", "name");
    }

    private static Action createSupplier() {
        return Action.of("supplier.create", "POST", "/suppliers", Action.required("name"), Action.text("contactname"),
                Action.text("telephone"), Action.text("emailaddress")).goingTo("/console/suppliers/{idsupplier}");
    }

    private static Sheet supplier() {
        return new Sheet("suppliers", "/suppliers/{id}", "name",
                List.of("idsupplier", "full_address", "contactname", "telephone", "emailaddress", "remarks"),
                List.of(new Table("products", "/suppliers/{idsupplier}/products",
                        List.of(text("productcode"), text("name"), money("price")), PRODUCTS, List.of()).inPages(),
                        new Table("purchaseorders", "/purchaseorders?idsupplier={idsupplier}&products=false",
                                List.of(text("purchaseorderid"), status("status"), time("created")),
                                Map.of("purchaseorderid", "/console/purchaseorders/{idpurchaseorder}"), List.of()).inPages(),
                        new Table("comments", "/suppliers/{idsupplier}/comments", List.of(time("created_at"), text("body")),
                                Map.of(), List.of())),
                List.of(Offer.always("supplier.change"), Offer.always("supplier.comment"),
                        Offer.when(supplier -> Boolean.FALSE.equals(supplier.get("active")), "supplier.anonymize")),
                "supplier");
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    private static Action anonymizeSupplier() {
        return Action.of("supplier.anonymize", "POST", "/suppliers/{idsupplier}/anonymize").asks();
    }

    private static Action commentSupplier() {
        return Action.of("supplier.comment", "POST", "/suppliers/{idsupplier}/comments", Action.requiredLongText("body"));
    }

    private static Action changeSupplier() {
        return Action.of("supplier.change", "PUT", "/suppliers/{idsupplier}", Action.required("name"),
                Action.text("contactname"), Action.text("address"), Action.text("address2"), Action.text("zipcode"),
                Action.text("city"), Action.text("region"), Action.text("country"), Action.text("telephone"),
                Action.text("emailaddress"), Action.text("language"), Action.longText("remarks"), Action.flag("active"))
                .changes();
    }
}
