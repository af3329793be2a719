package fulfilment.api.movements;

/**
 * A line of a movement, with the code and name that the product had when it was added. Rule MOV-6.
 *
 * @param idmovementProduct identifies the line; a product may be on several
 * @param productcode       the code of the product
 * @param name              the name of the product
 * @param amount            pieces to move
 * @param amountMoved       pieces that were moved: 0 until the movement is moved, then all of them
 */
public record MovementProductView(int idmovementProduct, int idproduct, String productcode, String name, int amount,
        int amountMoved) {

    public static MovementProductView of(MovementLine line) {
        return new MovementProductView(line.idmovementProduct(), line.idproduct().value(), line.productcode(), line.name(),
                line.amount(), 0);
    }

    public MovementProductView moved(int pieces) {
        return new MovementProductView(idmovementProduct, idproduct, productcode, name, amount, pieces);
    }
}
