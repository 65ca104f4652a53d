# C versions of nodes.py, inlined into the search.
cdef extern from * nogil:
    """
    #include <stdlib.h>
    #include <string.h>
    typedef struct {
        double value;
        int action, visits, chances, node;
    } kl_edge;
    typedef struct {
        kl_edge *edges;
        int count, passes;
        double below;
    } kl_node;

    /* There is room for 1, 2, 4, 8 … edges: a full array has as many as that. */
    static inline int kl_insert(kl_node *node, int place) {
        int n = node->count;
        kl_edge *edges = node->edges;
        if ((n & (n - 1)) == 0) {
            edges = (kl_edge *)realloc(edges, (n ? 2 * (size_t)n : 1) * sizeof(kl_edge));
            if (edges == NULL) return 0;
            node->edges = edges;
        }
        memmove(edges + place + 1, edges + place, (size_t)(n - place) * sizeof(kl_edge));
        memset(edges + place, 0, sizeof(kl_edge));
        node->count = n + 1;
        return 1;
    }
    #define kl_insert_edge(nodes, number, place) kl_insert((nodes) + (number), place)
    """
    ctypedef struct Edge "kl_edge":
        double value
        int action
        int visits
        int chances
        int node
    ctypedef struct Node "kl_node":
        Edge *edges
        int count
        int passes
        double below
    bint insert "kl_insert_edge"(Node *nodes, int number, int place) noexcept
