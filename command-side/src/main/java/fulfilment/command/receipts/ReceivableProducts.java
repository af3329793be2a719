package fulfilment.command.receipts;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.ProductId;
import fulfilment.api.receipts.ReceiptCommand.Named;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductOfAnother;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.fulfilmentcustomers.Ownership;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the products that clients name for a receipt. Rules REC-7, REC-17. */
@Component
class ReceivableProducts {

    private final ProductRegister products;

    ReceivableProducts(ProductRegister products) {
        this.products = products;
    }

    /** @throws NotFound if no product is meant */
    ProductFacts find(Named named, Receipt receipt, @Nullable FulfilmentCustomerId scope) {
        if (named.idproduct() != null) {
            return find(named.idproduct(), receipt, scope);
        }
        if (named.productcode() != null) {
            return find("productcode", named.productcode(), products.findAllByProductcode(named.productcode()), receipt, scope);
        }
        if (named.barcode() != null) {
            return find("barcode", named.barcode(), products.findAllByProductcodeOrBarcode(named.barcode()), receipt, scope);
        }
        throw new BadParameter("idproduct", "is required");
    }

    /** @throws NotFound if there is no such product, or it is not visible to {@code scope} */
    ProductFacts find(ProductId idproduct, Receipt receipt, @Nullable FulfilmentCustomerId scope) {
        var product = products.find(idproduct).filter(found -> isVisible(found, scope))
                .orElseThrow(() -> new NotFound("product", idproduct));
        var owner = receipt.idfulfilmentCustomer();
        if (!Ownership.mayName(owner, product.idfulfilmentCustomer())) {
            throw ProductOfAnother.on("a receipt", owner, idproduct, product.idfulfilmentCustomer());
        }
        return product;
    }

    private static boolean isVisible(ProductFacts product, @Nullable FulfilmentCustomerId scope) {
        return scope == null || scope.equals(product.idfulfilmentCustomer());
    }

    private static ProductFacts find(String field, String code, List<ProductFacts> sharing, Receipt receipt,
            @Nullable FulfilmentCustomerId scope) {
        var visible = sharing.stream().filter(product -> isVisible(product, scope)).toList();
        return choose(field, code, visible, receipt.idfulfilmentCustomer(),
                idproduct -> receipt.lists(new ProductId(idproduct)))
                .orElseThrow(() -> new NotFound(field, code));
    }

    /**
     * Chooses between products that share a code. Products on the receipt come first, then those that the receipt's owner may name. Among
     * these a match by product code beats a match by barcode. Then the owner's own product wins, else the first. Rules REC-18, REC-43.
     *
     * @param field    the parameter that holds the code
     * @param owner    of the receipt; null for the account
     * @param isListed whether a product is on the receipt
     * @throws BadParameter if the receipt has no owner and the candidates have several: the stock could be booked for the wrong one
     */
    static Optional<ProductFacts> choose(String field, String code, List<ProductFacts> sharing,
            @Nullable FulfilmentCustomerId owner,
            IntPredicate isListed) {
        var listed = sharing.stream().filter(product -> isListed.test(product.idproduct().value())).toList();
        var fitting = listed.isEmpty()
                ? sharing.stream().filter(product -> Ownership.mayName(owner, product.idfulfilmentCustomer())).toList()
                : listed;
        var codes = fitting.stream().filter(product -> product.productcode().equals(code)).toList();
        var alike = codes.isEmpty() ? fitting : codes;
        if (owner == null
                && alike.stream().map(product -> Optional.ofNullable(Id.value(product.idfulfilmentCustomer()))).distinct()
                        .count() > 1) {
            throw new BadParameter(field,
                    "'%s' matches products of several fulfilment customers: send idproduct instead".formatted(Excerpt.of(code)));
        }
        return alike.stream().filter(product -> owner != null && owner.equals(product.idfulfilmentCustomer())).findFirst()
                .or(() -> alike.stream().findFirst());
    }
}
